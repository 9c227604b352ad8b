/** Units by their signs and by the words of our texts. */
const unit = "(?:m|km|cm|m²|ha|hectares?|kg|g|°C|min|minutes?|h|hours?)";
const numberAndUnit = new RegExp(`(\\d) (?=${unit}(?![\\p{L}\\d²]))`, "gu");

/**
 * Keeps numbers and their units on one line: puts U+00A0 for the space in "up to 60 m", as the SI
 * Brochure asks (9th edition, 5.4.3: the number and the unit belong together).
 */
export const bindUnits = (text: string): string => text.replace(numberAndUnit, "$1\u00A0");
