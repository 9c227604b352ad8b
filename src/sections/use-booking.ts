import { useState } from "react";
import { type BookingPrices, bookingLines } from "../lib/booking";
import { type Day, dayOf, nextDay, nightsBetween, stayProblem, writtenRange } from "../lib/stay";

type House = Queries.BookingHouseFragment;

export interface Room {
  value: number;
  label: string;
  villa: House;
}

/** The figures that a booking is calculated from, in Rp: those of the sample first (`villa.json`). */
const pricesOf = ({ pricePerNight, sample, extraBed }: House): BookingPrices => ({
  night: sample?.night ?? pricePerNight,
  extraBed,
});

/** The rooms to choose from: those of the content, and this page's own house where it is not among them. */
export function roomsFor(house: House, rooms: readonly Room[]): readonly Room[] {
  if (rooms.some(({ villa }) => villa.path === house.path)) return rooms;
  const last = Math.max(...rooms.map(({ value }) => value));
  return [...rooms, { value: last + 10, label: house.title, villa: house }];
}

/**
 * One booking for the card and the panel, which show the same: room, dates, extra beds, and what
 * follows from them. Until the visitor chooses dates, it is for one night.
 *
 * @param house the house of the page, which is the room at first
 */
export function useBooking(house: House, contentRooms: readonly Room[]) {
  const rooms = roomsFor(house, contentRooms);
  const own = rooms.find(({ villa }) => villa.path === house.path)?.value ?? 0;
  const [room, setRoom] = useState(own);
  const [addons, setAddons] = useState(true);
  const [extraBeds, setExtraBeds] = useState(1);
  const [checkIn, setCheckIn] = useState<Day>("");
  const [checkOut, setCheckOut] = useState<Day>("");
  const [changing, setChanging] = useState(false);

  const chosen = rooms.find(({ value }) => value === room)?.villa ?? house;
  const dates = { checkIn, checkOut };
  // Only asked for after a choice, so the day of the build never shows.
  const problem = checkIn || checkOut ? stayProblem(dates, dayOf(new Date())) : null;
  const complete = checkIn !== "" && checkOut !== "" && !problem;
  const nights = complete ? nightsBetween(dates) : 1;
  const prices = pricesOf(chosen);

  return {
    rooms,
    room,
    house: chosen,
    isOwn: chosen.path === house.path,
    addons,
    extraBeds,
    ...dates,
    problem,
    /** The chosen range as text; undefined without a valid one. */
    range: complete ? writtenRange(dates) : undefined,
    nights,
    prices,
    lines: bookingLines(prices, { addons, extraBeds, nights }),
    changing,
    setRoom,
    setAddons,
    setExtraBeds,
    setChanging,
    setCheckIn(day: Day) {
      setCheckIn(day);
      if (day && checkOut === "") setCheckOut(nextDay(day));
    },
    setCheckOut,
  };
}

export type Booking = ReturnType<typeof useBooking>;
