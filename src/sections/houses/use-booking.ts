import { useCallback, useEffect, useState } from "react";
import { useToday } from "../../hooks/use-today";
import { type BookingChoice, bookingQuote } from "../../lib/booking";

type House = Queries.BookingHouseFragment;

type Room = Queries.BookingFormFragment["housePage"]["rooms"][number];

const noStay = { checkIn: "", checkOut: "", isCheckOutChosen: false, guests: 0 };
/** The last dates and guests, with which the next house's page starts. A reload forgets them. */
let lastStay = noStay;

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
  const [choice, setChoice] = useState<BookingChoice>(() => ({ ...lastStay, room: ownRoom }));
  const today = useToday();
  const chosen = rooms.find(({ value }) => value === choice.room)?.house ?? house;
  const isOwnHouse = chosen.path === house.path;
  // Several choices can follow one render: those that were made before the hydration.
  const change = useCallback(
    (changes: Partial<BookingChoice>) => setChoice((current) => ({ ...current, ...changes })),
    [],
  );

  useEffect(() => {
    const { checkIn, checkOut, isCheckOutChosen, guests } = choice;
    lastStay = { checkIn, checkOut, isCheckOutChosen, guests };
  }, [choice]);

  return {
    choice,
    quote: { ...bookingQuote(choice, chosen, isOwnHouse, today), house: chosen, isOwnHouse, today },
    change,
  };
}

export type Booking = ReturnType<typeof useBooking>;
