import { partIn, type ShownPlace } from "../../../../gatsby-transformer-photo/src/check/shown-part";

interface Props {
  photo: { width: number; height: number };
  /** Address of a small copy of the whole photo. */
  source: string;
  places: readonly ShownPlace[];
}

const share = (offset: number, room: number) => (room > 0 ? (offset / room) * 100 : 0);

/** Which parts of a photo the site shows, drawn from one small copy of the whole. */
export function CropPreviews({ photo, source, places }: Props) {
  const { width, height } = photo;
  if (width === 0 || places.length === 0) return null;
  return (
    <div className="crops">
      {places.map((place, index) => {
        const part = partIn(photo, place);
        return (
          <figure key={`${place.where} ${index}`}>
            <div
              className="crop"
              style={{
                aspectRatio: `${part.width} / ${part.height}`,
                backgroundImage: `url("${source}")`,
                backgroundSize: `${(width / part.width) * 100}% ${(height / part.height) * 100}%`,
                backgroundPosition: `${share(part.left, width - part.width)}% ${share(part.top, height - part.height)}%`,
              }}
            />
            <figcaption>{place.where}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
