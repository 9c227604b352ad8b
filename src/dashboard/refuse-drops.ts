/** Refuses a drop, unless it moves text into a text field. */
function refuse(event: DragEvent): void {
  const isFile = event.dataTransfer?.types.includes("Files");
  if (isFile || !(event.target instanceof HTMLInputElement)) event.preventDefault();
}

/**
 * Prevents the browser from opening files and links dropped on the page.
 * @returns a function that ends this
 */
export function refuseDrops(): () => void {
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
