/**
 * Returns the path of a house's page: "/detail" for the house that the detail page's content names,
 * otherwise "/detail/" and the slug of its folder.
 *
 * @param slugs of all houses' folders, from `houseSlugs`
 */
export const housePath = (
  folder: string,
  isMain: boolean,
  slugs: ReadonlyMap<string, string>,
): string => (isMain ? "/detail" : `/detail/${slugs.get(folder)}`);

/** Returns the path that a house's page had, from an entry of its `formerUrls`. */
export const formerHousePath = (slug: string): string => `/detail/${slug}`;
