/** Returns the label of a field: its title, or its name in words: "pricePerNight" → "Price per night". */
export function fieldLabel(name: string, title?: string): string {
  if (title) return title;
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
