import type { CustomFieldControlProps as Props } from "@sveltia/cms";
import { Component, type KeyboardEvent, type MouseEvent } from "react";
import { languages } from "../../../content/site.json";
import { amountIn, languageName } from "../../../plugins/gatsby-transformer-checked-json/pure";
import {
  parseFocus,
  photoSettings,
  slotsOfPicture,
} from "../../../plugins/gatsby-transformer-photo/pure";
import { galleryFolder } from "../../lib/paths";
import { slots } from "../../lib/slots";
import { isFarFrom } from "../rules";
import { choices } from "./choices";
import { isMonolingual } from "./config";

/** Matches rupiah before or after a price. */
const rupiah = /^(?:rp|idr)\.?\s*|\s*(?:rp|idr)$/gi;

/** Matches a price with an Indonesian or English word: "3,5 juta", "3500 ribu", "3500k". */
const priceInWords = /^(\d+(?:,\d+|\.\d\d?)?)\s*(?:(jt|juta)|rb|ribu|k)$/i;

/**
 * Returns the price in rupiah that a person typed: 3500000 for "3.500.000" or "Rp 3,5 juta".
 * Returns undefined if the text isn't clearly one price in rupiah.
 */
function parsePrice(typed: string): number | undefined {
  const [, number, millions] = priceInWords.exec(typed.trim().replace(rupiah, "")) ?? [];
  if (number) return Math.round(Number(number.replace(",", ".")) * (millions ? 1e6 : 1000));
  return amountIn(typed, rupiah);
}

/** Returns a price with dots between thousands. */
const inDots = (price: number) => price.toLocaleString("id-ID");

/** A price in rupiah, typed as people write it: "3.500.000" or "3,5 juta". */
export class PriceField extends Component<Props, { typed?: string }> {
  override state: { typed?: string } = {};

  isValid(value: unknown) {
    // Whether an empty price is missing is decided by the CMS.
    if (!value || (typeof value === "number" && value > 0)) return value !== 0;
    return { error: { message: "Enter one price, such as 3.500.000 or 3,5 juta." } };
  }

  /** The question whether a price is right that is far from the published ones. */
  get question(): string | undefined {
    const { value, field } = this.props;
    const others = choices.prices[String(field.get("path"))] ?? [];
    if (typeof value !== "number" || !isFarFrom(value, others)) return undefined;
    const [from, to] = [Math.min(...others), Math.max(...others)].map(inDots);
    return `Is Rp ${inDots(value)} right? The others are from Rp ${from} to Rp ${to}.`;
  }

  override render() {
    const { value, field, forID, classNameWrapper, onChange } = this.props;
    const price = typeof value === "number" ? inDots(value) : value;
    return (
      <div className="price">
        <span>Rp</span>
        <input
          id={forID}
          className={classNameWrapper}
          aria-label={String(field.get("label"))}
          autoComplete="off"
          value={this.state.typed ?? price ?? ""}
          onChange={({ target: { value: typed } }) => {
            this.setState({ typed });
            // A text that isn't a price is invalid.
            onChange(parsePrice(typed) ?? (typed || undefined));
          }}
          onBlur={() => this.setState({ typed: undefined })}
        />
        <p role="status">{this.question}</p>
      </div>
    );
  }
}

/** A page or section of this site. */
export class PageField extends Component<Props> {
  override render() {
    const { value = "", field, forID, classNameWrapper, onChange } = this.props;
    const isKnown = choices.pages.some(([path]) => path === value);
    return (
      <select
        id={forID}
        className={classNameWrapper}
        aria-label={String(field.get("label"))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {!isKnown && <option value={value}>{value || "Choose a page"}</option>}
        {choices.pages.map(([path, name]) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </select>
    );
  }
}

/** Returns why the photo at a temporary URL is too small, or undefined. */
async function sizeProblem(url: string): Promise<string | undefined> {
  const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
  const { minEdge } = photoSettings;
  return Math.min(width, height) < minEdge
    ? `This photo is too small: ${width} × ${height} pixels. Its shorter edge needs at least ${minEdge} pixels. Send the original instead of a preview.`
    : undefined;
}

interface FocalPointProps {
  id: string;
  /** URL of the whole photo. */
  src: string;
  /** Focal point such as "52 60". Without it, the centre. */
  value?: string;
  onChange: (value: string) => void;
  /** The picture whose crops are shown: "HomePage.hero.slides.picture", "gallery". */
  picture: string;
}

/** Distances in % by which the arrow keys move a focal point. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

/** A photo with its focal point, which a click, a tap or the arrow keys move, and its crops. */
function FocalPoint({ id, src, value, onChange, picture }: FocalPointProps) {
  const { x, y } = parseFocus(value);
  const ratios = slotsOfPicture(slots, picture).flatMap(({ aspectRatio }) => aspectRatio ?? []);
  const set = (...point: number[]) =>
    onChange(point.map((part) => Math.max(0, Math.min(100, Math.round(part)))).join(" "));
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    set(x + step[0], y + step[1]);
  };
  const click = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // A click that the keyboard causes has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  return (
    <div className="focus">
      <button
        id={id}
        type="button"
        aria-label={`Focal point: ${value || "50 50"}. Arrow keys move it.`}
        onKeyDown={move}
        onClick={click}
      >
        <img src={src} alt="" />
        <span className="point" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      {[...new Set(ratios)].slice(0, 4).map((ratio) => (
        <img
          key={ratio}
          src={src}
          alt=""
          style={{ aspectRatio: ratio, objectPosition: `${x}% ${y}%` }}
        />
      ))}
    </div>
  );
}

/** The focal point of the photo in the image field above it, and the problem of that photo. */
export class FocusField extends Component<Props, { src?: string; problem?: string }> {
  override state: { src?: string; problem?: string } = {};

  /** Follows the photo that the image field shows. */
  follow = (element: HTMLElement | null) => {
    const group = element?.closest(":has([data-field-type=image])");
    if (!group) return;
    const load = async () => {
      const src = group.querySelector<HTMLImageElement>("[data-field-type=image] img")?.src;
      if (src === this.state.src) return;
      this.setState({ src, problem: undefined });
      if (this.props.field.get("name") !== "focus" || !src?.startsWith("blob:")) return;
      const problem = await sizeProblem(src);
      this.setState((state) => (state.src === src ? { problem } : null));
    };
    const observer = new MutationObserver(load);
    observer.observe(group, { subtree: true, childList: true, attributeFilter: ["src"] });
    void load();
    return () => observer.disconnect();
  };

  /** The problem of a new photo. The form shows the others as copies that are too small. */
  get problem(): string | undefined {
    const { src = "", problem } = this.state;
    return JSON.stringify(this.props.entry?.get("data")).includes(src) ? problem : undefined;
  }

  isValid() {
    return this.problem ? { error: { message: this.problem } } : true;
  }

  override render() {
    const { value, field, forID, onChange } = this.props;
    const point = { id: forID, value, onChange, picture: String(field.get("picture")) };
    return (
      <div ref={this.follow}>
        {this.problem && <p role="alert">{this.problem}</p>}
        {this.state.src && <FocalPoint {...point} src={this.state.src} />}
      </div>
    );
  }
}

/** A text by the codes of its languages. */
type Texts = Readonly<Record<string, string>>;

const noText: Texts = Object.fromEntries(languages.map((language) => [language, ""]));

/** A new photo of the gallery. Until the form is saved, `file` is a temporary URL. */
interface NewPhoto {
  file: string;
  focus: string;
  alt: Texts;
  caption: Texts;
  tags: string[];
}

interface TextInputsProps {
  id: string;
  label: string;
  value: Texts;
  className: string;
  onChange: (value: Texts) => void;
}

/** One input for each language. They keep what is typed, because the CMS returns it late. */
const TextInputs = ({ id, label, value, className, onChange }: TextInputsProps) => (
  <fieldset>
    {!isMonolingual && <legend>{label}</legend>}
    {languages.map((language) => (
      <label key={language}>
        {isMonolingual ? label : languageName(language)}
        <textarea
          id={`${id}-${language}`}
          className={className}
          lang={language}
          autoComplete="off"
          defaultValue={value[language]}
          onChange={({ target }) => onChange({ ...value, [language]: target.value })}
        />
      </label>
    ))}
  </fieldset>
);

/** Returns the languages in which a text is missing. */
const missingLanguages = (texts: Texts) => languages.filter((language) => !texts[language]?.trim());

/** Returns the end of a sentence: " in Indonesian", or nothing if the site has one language. */
const inLanguages = (names: readonly string[]) =>
  isMonolingual ? "" : ` in ${names.map(languageName).join(" and ")}`;

/** Returns what the texts of a new photo lack, or an empty text. */
function missingTexts({ alt, caption }: NewPhoto): string {
  const missing = missingLanguages(alt);
  if (missing.length > 0) return `Describe what it shows${inLanguages(missing)}.`;
  const others = missingLanguages(caption);
  const isHalfCaptioned = others.length > 0 && others.length < languages.length;
  return isHalfCaptioned ? `Write the caption${inLanguages(others)}, too.` : "";
}

/** Several new photos, each with its texts, its focal point and its chapters. */
export class PhotosField extends Component<Props, { problems: string; progress: string }> {
  override state = { problems: "", progress: "" };

  /** The CMS doesn't return a list of objects to its own field, so the value is an object. */
  get photos(): NewPhoto[] {
    return this.props.value?.list ?? [];
  }

  replace(index: number, ...photos: NewPhoto[]) {
    this.props.onChange({ list: this.photos.toSpliced(index, 1, ...photos) });
  }

  add = async (files: readonly File[]) => {
    const problems: string[] = [];
    const added: NewPhoto[] = [];
    for (const [index, photo] of files.entries()) {
      this.setState({ progress: `Reading photo ${index + 1} of ${files.length}…` });
      try {
        const file = await this.props.addFile(photo);
        const problem = await sizeProblem(file);
        if (problem) problems.push(`${photo.name}: ${problem}`);
        else added.push({ file, focus: "", alt: noText, caption: noText, tags: [] });
      } catch {
        problems.push(
          `${photo.name}: This file can't be read completely. Copy it again from the phone or the camera, and choose it then.`,
        );
      }
    }
    this.setState({ problems: problems.join("\n"), progress: "" });
    if (added.length > 0) this.replace(this.photos.length, ...added);
  };

  isValid(value?: { list?: NewPhoto[] }) {
    const missing = (value?.list ?? []).flatMap((photo, index) => {
      const sentence = missingTexts(photo);
      return sentence ? [`New photo ${index + 1}: ${sentence}`] : [];
    });
    return missing.length > 0 ? { error: { message: missing.join("\n") } } : true;
  }

  /** Adds or removes a chapter of a photo. */
  tag = (index: number, photo: NewPhoto, tag: string) => {
    const others = photo.tags.filter((each) => each !== tag);
    const isTagged = others.length < photo.tags.length;
    this.replace(index, { ...photo, tags: isTagged ? others : [...others, tag] });
  };

  override render() {
    const { forID, classNameWrapper: className } = this.props;
    return (
      <div className="photos">
        {this.state.problems && <p role="alert">{this.state.problems}</p>}
        {this.photos.map((photo, index) => (
          <fieldset key={photo.file}>
            <legend>New photo {index + 1}</legend>
            <FocalPoint
              id={`${forID}-focus-${index}`}
              src={photo.file}
              value={photo.focus}
              onChange={(focus) => this.replace(index, { ...photo, focus })}
              picture={galleryFolder}
            />
            <TextInputs
              id={`${forID}-alt-${index}`}
              label="What does it show?"
              value={photo.alt}
              className={className}
              onChange={(alt) => this.replace(index, { ...photo, alt })}
            />
            <TextInputs
              id={`${forID}-caption-${index}`}
              label="Caption (optional)"
              value={photo.caption}
              className={className}
              onChange={(caption) => this.replace(index, { ...photo, caption })}
            />
            <fieldset>
              <legend>Chapters</legend>
              {choices.chapters.map(([value, label]) => (
                <label key={value}>
                  <input
                    type="checkbox"
                    checked={photo.tags.includes(value)}
                    onChange={() => this.tag(index, photo, value)}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
            <button type="button" onClick={() => this.replace(index)}>
              Remove this photo
            </button>
          </fieldset>
        ))}
        <input
          id={forID}
          type="file"
          aria-label="Choose photos"
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic,.heic"
          disabled={this.state.progress !== ""}
          onChange={({ target }) => {
            void this.add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <p role="status">{this.state.progress}</p>
      </div>
    );
  }
}
