/** Returns the path of a field's name: `hero.slides[0].title` → `["hero", "slides", 0, "title"]` */
export const fieldPathOf = (field: string): (string | number)[] =>
  [...field.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) =>
    index === undefined ? (name ?? "") : Number(index),
  );
