/**
 * The number that a person means by a text: separators of thousands and "Rp" do not count, nor do the
 * cents of a whole number. A text that is no number stays as it is, for the check to speak of.
 */
export function readNumber(text: string, isWhole: boolean): number | string | undefined {
  const plain = text.replace(/^\s*rp\.?/i, "").replace(/[\s\u00a0'_]/g, "");
  if (plain === "") return text.trim() === "" ? undefined : text;
  if (isWhole) {
    const [, minus = "", digits = ""] =
      /^([-−]?)(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](?:0{1,2}|-))?$/.exec(plain) ?? [];
    return digits ? Number(`${minus && "-"}${digits.replace(/[.,]/g, "")}`) : text;
  }
  const number = plain.replace(",", ".").replace("−", "-");
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
}
