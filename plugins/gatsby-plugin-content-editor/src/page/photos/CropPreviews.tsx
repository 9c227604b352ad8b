import { type ImageSlot, rectangleIn } from "../../../../gatsby-transformer-photo/pure";

interface Props {
  photo: { width: number; height: number };
  /** URL of a small copy of the whole photo. */
  source: string;
  slots: readonly ImageSlot[];
}

const share = (offset: number, room: number) => (room > 0 ? (offset / room) * 100 : 0);

/** Shows the crops of a photo on the site, drawn from one small copy of it. */
export function CropPreviews({ photo, source, slots }: Props) {
  const { width, height } = photo;
  if (width === 0 || slots.length === 0) return null;
  return (
    <div className="crops">
      {slots.map((slot, index) => {
        const part = rectangleIn(photo, slot);
        return (
          <figure key={`${slot.where} ${index}`}>
            <div
              className="crop"
              style={{
                aspectRatio: `${part.width} / ${part.height}`,
                backgroundImage: `url("${source}")`,
                backgroundSize: `${(width / part.width) * 100}% ${(height / part.height) * 100}%`,
                backgroundPosition: `${share(part.left, width - part.width)}% ${share(part.top, height - part.height)}%`,
              }}
            />
            <figcaption>{slot.where}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
