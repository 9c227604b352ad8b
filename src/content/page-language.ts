import labels from "../../content/labels.json";
import site from "../../content/site.json";

/** A text that is the same in every language, or one text per language. */
type Texts = string | Readonly<Record<string, string>>;

/**
 * Returns the language of a page, and its texts outside of the page's query.
 * @param path path of the page without the site's prefix, such as "/id/about"
 */
export function pageLanguage(path: string) {
  const [first = ""] = site.languages;
  const lang = site.languages.find((each) => each === path.split("/")[1]) ?? first;
  const textIn = (texts: Texts) => (typeof texts === "string" ? texts : (texts[lang] ?? ""));
  return {
    lang,
    /** Label of `newest-navigation.ts`. */
    loading: textIn(labels.page.loading),
    navigated: textIn(labels.page.navigated),
  };
}
