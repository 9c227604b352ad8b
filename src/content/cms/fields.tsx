import type { CustomFieldControlProps } from "@sveltia/cms";
import { Component, createRef, type KeyboardEvent, type MouseEvent } from "react";
import {
  cropRectangle,
  cropsOfPicture,
  parseFocus,
} from "../../../plugins/gatsby-transformer-photo/pure";
import { crops } from "../../lib/crops";
import { galleryFolder } from "../../lib/paths";
import type { Choice } from "./config";
import { photoProblem } from "./photo-problem";

/** What `isValid` returns for a value that can't be saved. */
const invalid = (message: string) => ({ error: { message } });

const Problem = ({ text }: { text: string }) => (
  <p className="problem" role="alert">
    {text}
  </p>
);

/** Factors of Indonesian and English words in prices. */
const thousand = { k: 1000, rb: 1000, ribu: 1000 };
const factors: Record<string, number> = { "": 1, ...thousand, jt: 1_000_000, juta: 1_000_000 };

/**
 * Returns the price in rupiah that a person typed: 3500000 for "3.500.000", "Rp 3,5 juta" or
 * "3500 ribu". Returns undefined if the text isn't clearly one price.
 */
function parsePrice(typed: string): number | undefined {
  const [, digits = "", word = ""] =
    /^(?:rp\.?)?\s*([\d.,\s]*\d)\s*([a-z]*)$/i.exec(typed.trim()) ?? [];
  const factor = factors[word.toLowerCase()];
  if (!factor || !digits) return undefined;
  const isGrouped = /^\d{1,3}([.,\s])\d{3}(\1\d{3})*$/.test(digits);
  if (isGrouped && factor === 1) return Number(digits.replace(/\D/g, ""));
  const isNumber = (factor === 1 ? /^\d+$/ : /^\d+([.,]\d+)?$/).test(digits);
  return isNumber ? Math.round(Number(digits.replace(",", ".")) * factor) : undefined;
}

const groups = new Intl.NumberFormat("id-ID");

/** A price in rupiah, typed as people write it: "3.500.000" or "3,5 juta". */
export class PriceField extends Component<CustomFieldControlProps, { typed?: string }> {
  override state: { typed?: string } = {};

  isValid() {
    const { typed } = this.state;
    if (!typed || parsePrice(typed) !== undefined) return true;
    return invalid("Enter one price, such as 3.500.000 or 3,5 juta.");
  }

  override render() {
    const { value, field, forID, classNameWrapper, onChange } = this.props;
    const shown = typeof value === "number" ? groups.format(value) : "";
    return (
      <div className="price">
        <span>Rp</span>
        <input
          id={forID}
          className={classNameWrapper}
          aria-label={String(field.get("label"))}
          autoComplete="off"
          value={this.state.typed ?? shown}
          onChange={({ target }) => {
            this.setState({ typed: target.value });
            onChange(parsePrice(target.value) ?? (target.value || undefined));
          }}
          onBlur={() => this.isValid() === true && this.setState({ typed: undefined })}
        />
      </div>
    );
  }
}

interface FocalPointProps {
  id: string;
  /** URL of the whole photo. */
  src: string;
  /** Focal point such as "52 60", or an empty text for the centre. */
  value: string;
  onChange: (value: string) => void;
  /** The picture whose crops are shown: "HomePage.hero.slides.picture", "gallery". */
  picture: string;
}

/** Distances in % by which the arrow keys move a focal point. */
const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -2, y: 0 },
  ArrowRight: { x: 2, y: 0 },
  ArrowUp: { x: 0, y: -2 },
  ArrowDown: { x: 0, y: 2 },
};

/** A photo with its focal point, which a click, a tap or the arrow keys move, and its crops. */
class FocalPoint extends Component<FocalPointProps, { width: number; height: number }> {
  override state = { width: 0, height: 0 };

  move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const { x, y } = parseFocus(this.props.value || undefined);
    this.set(x + step.x, y + step.y);
  };

  click = (event: MouseEvent<HTMLElement>) => {
    // A click that the keyboard causes has no position.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    this.set(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
  };

  set(x: number, y: number) {
    const rounded = [x, y].map((part) => Math.max(0, Math.min(100, Math.round(part))));
    this.props.onChange(rounded.join(" "));
  }

  override render() {
    const { id, src, value, picture } = this.props;
    const { width, height } = this.state;
    const focus = parseFocus(value || undefined);
    const ratios = cropsOfPicture(crops, picture).flatMap(({ aspectRatio }) => aspectRatio ?? []);
    return (
      <div className="focus">
        <button
          id={id}
          type="button"
          aria-label={`Focal point: ${value || "50 50"}. Arrow keys move it.`}
          onKeyDown={this.move}
          onClick={this.click}
        >
          <img
            src={src}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              this.setState({ width: naturalWidth, height: naturalHeight })
            }
          />
          <span className="point" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        </button>
        {width > 0 &&
          [...new Set(ratios)].slice(0, 4).map((ratio) => {
            const crop = cropRectangle({ width, height }, ratio, focus);
            const viewBox = `${crop.left} ${crop.top} ${crop.width} ${crop.height}`;
            return (
              <svg key={ratio} viewBox={viewBox} aria-hidden="true">
                <image href={src} width={width} height={height} />
              </svg>
            );
          })}
      </div>
    );
  }
}

interface FocusState {
  src?: string;
  problem?: string;
}

/** The focal point of the photo in the image field above it, and the problem of that photo. */
export class FocusField extends Component<CustomFieldControlProps, FocusState> {
  override state: FocusState = {};
  root = createRef<HTMLDivElement>();
  observer = new MutationObserver(() => void this.load());

  /** The element of the form that contains this field and the image field of the same photo. */
  get group() {
    return this.root.current?.closest(":has(section[data-field-type=image])");
  }

  /** Loads the photo that the image field shows. */
  async load() {
    const image = this.group?.querySelector<HTMLImageElement>("section[data-field-type=image] img");
    const src = image?.src;
    if (src === this.state.src) return;
    this.setState({ src, problem: undefined });
    if (!src?.startsWith("blob:")) return;
    const problem = await photoProblem(await (await fetch(src)).blob());
    if (this.state.src === src) this.setState({ problem });
  }

  override componentDidMount() {
    const { group } = this;
    if (group) {
      this.observer.observe(group, { subtree: true, childList: true, attributeFilter: ["src"] });
    }
    void this.load();
  }

  override componentWillUnmount() {
    this.observer.disconnect();
  }

  /**
   * The problem of a new photo. The form shows small copies of the others, which only look too
   * small.
   */
  get problem(): string | undefined {
    const { entry, field } = this.props;
    const { src, problem } = this.state;
    const isNew = src && JSON.stringify(entry?.get("data")).includes(src);
    return isNew && field.get("name") === "focus" ? problem : undefined;
  }

  isValid() {
    return this.problem ? invalid(this.problem) : true;
  }

  override render() {
    const { problem } = this;
    const { value, field, forID, onChange } = this.props;
    const { src } = this.state;
    return (
      <div ref={this.root}>
        {problem && <Problem text={problem} />}
        {src && (
          <FocalPoint
            id={forID}
            src={src}
            value={value ?? ""}
            onChange={onChange}
            picture={String(field.get("picture"))}
          />
        )}
      </div>
    );
  }
}

/** A new photo of the gallery. `file` is a temporary URL until the form is saved. */
interface NewPhoto {
  file: string;
  alt?: string;
  caption?: string;
  focus?: string;
  tags?: string[];
}

/** The value of the field. The CMS doesn't return a list of objects to its own field. */
export interface AddedPhotos {
  list?: NewPhoto[];
}

/** Several new photos, each with its texts, its focal point and its chapters. */
export class PhotosField extends Component<CustomFieldControlProps, { problems: string[] }> {
  override state: { problems: string[] } = { problems: [] };

  get photos(): NewPhoto[] {
    return (this.props.value as AddedPhotos | undefined)?.list ?? [];
  }

  set(list: NewPhoto[]) {
    this.props.onChange({ list } satisfies AddedPhotos);
  }

  add = async (files: readonly File[]) => {
    const problems: string[] = [];
    const added: NewPhoto[] = [];
    for (const file of files) {
      const problem = await photoProblem(file);
      if (problem) problems.push(`${file.name}: ${problem}`);
      else added.push({ file: await this.props.addFile(file) });
    }
    this.setState({ problems });
    if (added.length > 0) this.set([...this.photos, ...added]);
  };

  change(index: number, values: Partial<NewPhoto>) {
    this.set(this.photos.map((photo, at) => (at === index ? { ...photo, ...values } : photo)));
  }

  isValid() {
    if (this.photos.every(({ alt }) => alt?.trim())) return true;
    return invalid("Describe what each new photo shows.");
  }

  override render() {
    const { field, forID, classNameWrapper } = this.props;
    const { chapters } = field.toJS() as unknown as { chapters: readonly Choice[] };
    return (
      <div className="photos">
        {this.state.problems.map((problem) => (
          <Problem key={problem} text={problem} />
        ))}
        {this.photos.map((photo, index) => (
          <fieldset key={photo.file}>
            <legend>New photo {index + 1}</legend>
            <FocalPoint
              id={`${forID}-focus-${index}`}
              src={photo.file}
              value={photo.focus ?? ""}
              onChange={(focus) => this.change(index, { focus })}
              picture={galleryFolder}
            />
            <label>
              What does it show?
              <textarea
                className={classNameWrapper}
                required
                value={photo.alt ?? ""}
                onChange={({ target }) => this.change(index, { alt: target.value })}
              />
            </label>
            <label>
              Caption (optional)
              <input
                className={classNameWrapper}
                value={photo.caption ?? ""}
                onChange={({ target }) => this.change(index, { caption: target.value })}
              />
            </label>
            <fieldset>
              <legend>Chapters</legend>
              {chapters.map(({ value: tag, label }) => (
                <label key={tag}>
                  <input
                    type="checkbox"
                    checked={photo.tags?.includes(tag) ?? false}
                    onChange={({ target }) => {
                      const others = (photo.tags ?? []).filter((other) => other !== tag);
                      this.change(index, { tags: target.checked ? [...others, tag] : others });
                    }}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
            <button
              type="button"
              onClick={() => this.set(this.photos.filter((_, at) => at !== index))}
            >
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
          onChange={({ target }) => {
            void this.add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
    );
  }
}
