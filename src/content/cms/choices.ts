/**
 * The part of the published content that forms need besides their entry, from
 * `/admin/choices.json`. It isn't in the configuration, because the CMS drops unsaved words when
 * the configuration changes.
 */
export interface Choices {
  /** Folder of the house with the page /detail. */
  mainHouse?: string;
  /** Paths to which content may link, and their names. */
  pages: readonly (readonly [path: string, name: string])[];
  /** Prices in rupiah by their field, such as "House.pricePerNight". */
  prices: Readonly<Record<string, readonly number[]>>;
}

const load = async (): Promise<Choices> => {
  const response = await fetch(new URL("choices.json", import.meta.url), { cache: "no-cache" });
  return response.json();
};

export const choices: Choices = await load().catch(() => ({ pages: [], prices: {} }));
