import { useCallback } from "react";
import { storedText } from "../../hooks/stored-text";
import { useToday } from "../../hooks/use-today";
import { type BookingChoice, bookingQuote } from "../../lib/booking";

type House = Queries.BookingHouseFragment;

type Room = Queries.BookingFormFragment["housePage"]["rooms"][number];

/** The visitor's choices in this tab. A different room is the choice of one page. */
type StoredChoice = Omit<BookingChoice, "room"> & {
  /** The chosen rooms by the folder of the page's house. */
  rooms: Readonly<Record<string, number>>;
};

const noChoice: StoredChoice = {
  checkIn: "",
  checkOut: "",
  isCheckOutChosen: false,
  guests: 0,
  rooms: {},
};

/** Dates, guests and extra beds apply to all houses. */
const storedChoice = storedText("sessionStorage", "booking");

/** Returns stored choices, or none if a different version or a different site stored them. */
function parseChoice(text: string | undefined): StoredChoice {
  try {
    return { ...noChoice, ...JSON.parse(text ?? "{}") };
  } catch {
    return noChoice;
  }
}

/**
 * Returns the rooms to choose from: those in the content, and the page's own house if it isn't one
 * of them.
 */
export function roomsFor(house: House, rooms: readonly Room[]): readonly Room[] {
  if (rooms.some((room) => room.house.path === house.path)) return rooms;
  const last = Math.max(...rooms.map(({ value }) => value));
  return [...rooms, { value: last + 10, label: house.title, house }];
}

/**
 * Returns the booking that the card and the panel share: the visitor's choices, the resulting
 * prices, and a function that changes the choices.
 * @param house the house of the page, which is selected at first
 * @param listed the rooms in the content
 */
export function useBooking(house: House, listed: readonly Room[]) {
  const rooms = roomsFor(house, listed);
  const ownRoom = rooms.find((room) => room.house.path === house.path)?.value ?? 0;
  const { rooms: chosenRooms, ...stay } = parseChoice(storedChoice.useText());
  const chosenRoom = rooms.find(({ value }) => value === chosenRooms[house.folder]);
  const choice: BookingChoice = { ...stay, room: chosenRoom?.value ?? ownRoom };
  const today = useToday();
  const chosen = chosenRoom?.house ?? house;
  const isOwnHouse = chosen.path === house.path;
  // Several choices can follow one render: those that were made before the hydration.
  const change = useCallback(
    ({ room, ...changes }: Partial<BookingChoice>) => {
      const last = parseChoice(storedChoice.read());
      const chosenRooms = room === undefined ? last.rooms : { ...last.rooms, [house.folder]: room };
      storedChoice.write(JSON.stringify({ ...last, ...changes, rooms: chosenRooms }));
    },
    [house.folder],
  );

  return {
    choice,
    quote: { ...bookingQuote(choice, chosen, isOwnHouse, today), house: chosen, isOwnHouse, today },
    change,
  };
}

export type Booking = ReturnType<typeof useBooking>;
