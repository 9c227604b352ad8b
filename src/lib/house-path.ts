/**
 * Returns the path of a house's page: "/detail" for the house in the content of the detail page,
 * otherwise "/detail/" and the slug of its folder.
 * @param slugs slugs of all houses' folders from `houseSlugs`
 */
export const housePath = (
  folder: string,
  isMain: boolean,
  slugs: ReadonlyMap<string, string>,
): string => (isMain ? "/detail" : `/detail/${slugs.get(folder)}`);
