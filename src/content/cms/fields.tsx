import type { CustomFieldControlProps as Props } from "@sveltia/cms";
import { Component, type KeyboardEvent, type MouseEvent } from "react";
import { amountIn } from "../../../plugins/gatsby-transformer-checked-json/pure";
import {
  parseFocus,
  photoSettings,
  slotsOfPicture,
} from "../../../plugins/gatsby-transformer-photo/pure";
import { slots } from "../../lib/slots";
import { isFarFrom } from "../rules";
import { choices } from "./choices";

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

/** Whether a form shows the file at a URL. */
const isInForm = ({ entry }: Props, url: string) =>
  JSON.stringify(entry?.get("data")).includes(url);

/** Returns the file at a temporary URL. */
const fileAt = async (url: string) => (await fetch(url)).blob();

/** Returns why a photo is too small, or undefined. */
async function sizeProblem(photo: Blob): Promise<string | undefined> {
  const { width, height } = await createImageBitmap(photo);
  const { minEdge } = photoSettings;
  return Math.min(width, height) < minEdge
    ? `This photo is too small: ${width} × ${height} pixels. Its shorter edge needs at least ${minEdge} pixels. Send the original instead of a preview.`
    : undefined;
}

/** Distances in % by which the arrow keys move a focal point. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

/**
 * The photo in the image field above it with its focal point, which a click, a tap or the arrow keys
 * move, and its crops. Also reports the problem of that photo.
 */
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
      const problem = await sizeProblem(await fileAt(src));
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
    return problem && isInForm(this.props, src) ? problem : undefined;
  }

  isValid() {
    return this.problem ? { error: { message: this.problem } } : true;
  }

  set = (...point: number[]) =>
    this.props.onChange(
      point.map((part) => Math.max(0, Math.min(100, Math.round(part)))).join(" "),
    );

  move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const { x, y } = parseFocus(this.props.value);
    this.set(x + step[0], y + step[1]);
  };

  click = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // A click that the keyboard causes has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    this.set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };

  override render() {
    const { value, field, forID } = this.props;
    const { src } = this.state;
    const { x, y } = parseFocus(value);
    const ratios = slotsOfPicture(slots, String(field.get("picture"))).flatMap(
      ({ aspectRatio }) => aspectRatio ?? [],
    );
    return (
      <div ref={this.follow}>
        {this.problem && <p role="alert">{this.problem}</p>}
        {src && (
          <div className="focus">
            <button
              id={forID}
              type="button"
              aria-label={`Focal point: ${value || "50 50"}. Arrow keys move it.`}
              onKeyDown={this.move}
              onClick={this.click}
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
        )}
      </div>
    );
  }
}

/**
 * Adds an entry with a photo to the list of photos, as the author does: with its button and its
 * drop zone, because a field of our own can't change a different one. The form or the repository
 * already has the photo, so the CMS doesn't use its name.
 */
async function addEntry(photo: Blob, list: Element | null): Promise<void> {
  const entries = list?.querySelector(".item-list")?.children;
  const count = entries?.length ?? 0;
  // The button is below the entries, or above them if the list is empty or closed.
  const below = list?.querySelector<HTMLElement>(".toolbar.add button");
  (below ?? list?.querySelector<HTMLElement>(".toolbar .actions button"))?.click();
  let zone: Element | null | undefined;
  while (!zone && list?.isConnected) {
    await new Promise(requestAnimationFrame);
    // The CMS renders an entry as soon as it is in view.
    entries?.[count]?.scrollIntoView();
    zone = entries?.[count]?.querySelector(".drop-target");
  }
  const files = [new File([photo], crypto.randomUUID(), { type: photo.type })];
  zone?.dispatchEvent(new CustomEvent("Select", { detail: { files } }));
}

/** Several photos at once, each of which becomes an entry of the list of photos. */
export class PhotosField extends Component<Props, { progress: string }> {
  override state = { progress: "" };

  isValid() {
    const message = "Save when all photos are in the list.";
    return this.state.progress ? { error: { message } } : true;
  }

  add = async (files: readonly File[]) => {
    const problems: string[] = [];
    const added: Blob[] = [];
    for (const [index, photo] of files.entries()) {
      this.setState({
        progress: `Reading photo ${index + 1} of ${files.length}… Keep this form open.`,
      });
      try {
        const url = await this.props.addFile(photo);
        // A photo that the repository already has gets its path instead of a temporary URL.
        const isNew = url.startsWith("blob:");
        const file = isNew ? await fileAt(url) : photo;
        const problem = isNew
          ? await sizeProblem(file)
          : isInForm(this.props, url) && "This photo is in the list already.";
        if (problem) problems.push(`${photo.name}: ${problem}`);
        else added.push(file);
      } catch {
        problems.push(
          `${photo.name}: This file can't be read completely. Copy it again from the phone or the camera, and choose it then.`,
        );
      }
    }
    const list = document.querySelector<HTMLElement>('[data-key-path="photos"]');
    // A removed entry would be taken for a new one.
    list?.toggleAttribute("inert", true);
    for (const [index, photo] of added.entries()) {
      this.setState({ progress: `Adding photo ${index + 1} of ${added.length}…` });
      await addEntry(photo, list);
    }
    list?.toggleAttribute("inert", false);
    this.setState({ progress: "" });
    if (problems.length > 0) alert(problems.join("\n"));
  };

  override render() {
    return (
      <div className="photos">
        <input
          id={this.props.forID}
          type="file"
          aria-label="Choose photos"
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic,.heic"
          disabled={this.state.progress !== ""}
          onChange={({ target }) => {
            void this.add([...(target.files ?? [])]);
          }}
        />
        <p role="status">{this.state.progress}</p>
      </div>
    );
  }
}
