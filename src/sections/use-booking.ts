import { useState } from "react";
import { useToday } from "../hooks/use-today";
import { type BookingPrices, bookingLines } from "../lib/booking";
import { listPrice } from "../lib/price";
import {
  type Day,
  dayOf,
  isDay,
  nextDay,
  nightsBetween,
  stayProblem,
  writtenRange,
} from "../lib/stay";

type House = Queries.BookingHouseFragment;

export interface Room {
  value: number;
  label: string;
  villa: House;
}

/** Returns the date in a date field, or an empty text if it has none. */
const typedIn = (value: string): Day => (isDay(value) ? value : "");

/** Maximum number of extra beds in a house whose content has no number. */
const defaultExtraBeds = 4;

/** The dates and guests of a stay. */
interface Stay {
  checkIn: Day;
  checkOut: Day;
  isCheckOutChosen: boolean;
  /** Number of guests, or 0 for any number. */
  guests: number;
}

export const noStay: Stay = { checkIn: "", checkOut: "", isCheckOutChosen: false, guests: 0 };
/** The last choices, with which the next house's page starts. A reload forgets them. */
export const lastStay = { current: noStay };

/**
 * Returns the rooms to choose from: those in the content, and the page's own house if it isn't one
 * of them.
 */
function roomsFor(house: House, rooms: readonly Room[]): readonly Room[] {
  if (rooms.some(({ villa }) => villa.path === house.path)) return rooms;
  const last = Math.max(...rooms.map(({ value }) => value));
  return [...rooms, { value: last + 10, label: house.title, villa: house }];
}

/**
 * Returns the booking that the card and the panel share: room, dates, guests, extra beds, and the
 * resulting prices. Until the visitor chooses dates, it is for one night.
 * @param house the house of the page, which is selected at first
 */
export function useBooking(house: House, contentRooms: readonly Room[]) {
  const rooms = roomsFor(house, contentRooms);
  const own = rooms.find(({ villa }) => villa.path === house.path)?.value ?? 0;
  const [room, setRoom] = useState(own);
  const [chosenAddons, setAddons] = useState<boolean>();
  const [chosenBeds, setChosenBeds] = useState<number>();
  const [stay, setStay] = useState(lastStay.current);
  const [changing, setChanging] = useState(false);
  const today = useToday();

  const change = (changes: Partial<Stay>) => {
    lastStay.current = { ...stay, ...changes };
    setStay(lastStay.current);
  };

  const chosen = rooms.find(({ value }) => value === room)?.villa ?? house;
  const { checkIn, checkOut } = stay;
  const mostExtraBeds = chosen.goodToKnow?.extraBeds ?? defaultExtraBeds;
  const mostGuests = chosen.persons + (chosen.extraBed === null ? 0 : mostExtraBeds);
  const guests = stay.guests <= mostGuests ? stay.guests : 0;
  const dates = { checkIn: typedIn(checkIn), checkOut: typedIn(checkOut) };
  // Checked only after a choice, so that the HTML doesn't depend on the day of the build.
  const isChanged = checkIn !== "" || checkOut !== "";
  const problem = isChanged ? stayProblem(stay, dayOf(new Date())) : null;
  const complete = dates.checkIn !== "" && dates.checkOut !== "" && !problem;
  const nights = complete ? nightsBetween(dates) : 1;
  // Sample figures are for a visitor who has chosen neither dates, guests nor a house.
  const isUnchanged = !isChanged && guests === 0 && chosen.path === house.path;
  const sample = isUnchanged ? chosen.sample : null;
  const listed = listPrice(chosen, today);
  const prices: BookingPrices = { night: sample?.night ?? listed, extraBed: chosen.extraBed };
  // The specification starts with one. Once the number of guests is known, as many as they need.
  const neededBeds = guests > 0 ? Math.max(0, guests - chosen.persons) : 1;
  const extraBeds = chosenBeds ?? neededBeds;
  // The sample figures include an extra bed. Other totals only do if the guests need one.
  const addons = chosenAddons ?? (sample !== null || (guests > 0 && neededBeds > 0));

  return {
    rooms,
    room,
    house: chosen,
    isOwn: chosen.path === house.path,
    /** Whether the visitor changed the number of extra beds or their checkbox. */
    isBedsChosen: chosenAddons !== undefined,
    addons,
    extraBeds,
    checkIn,
    checkOut,
    /** The earliest check-out, or undefined in the build and during hydration. */
    firstCheckOut: dates.checkIn ? nextDay(dates.checkIn) : today,
    problem,
    /** The missing or invalid date, which blocks Book and Ask. */
    unfinished:
      isChanged && !complete ? (problem?.field ?? (dates.checkIn ? "checkOut" : "checkIn")) : null,
    /** The chosen range as text, or undefined without a valid one. */
    range: complete ? writtenRange(dates) : undefined,
    /** Number of guests, or 0 for any number, also if the chosen house has too few places. */
    guests,
    /** Maximum number of guests of the chosen house. */
    mostGuests,
    /** Whether the visitor chose more guests than that before choosing this house. */
    hasTooManyGuests: stay.guests > mostGuests,
    mostExtraBeds,
    /** Whether there are more guests than places in the house and its chosen extra beds. */
    needsBeds: guests > chosen.persons + (addons ? Math.max(extraBeds, 0) : 0),
    /** Shown price per night in rupiah. */
    price: sample?.pricePerNight ?? listed,
    /** Price per night in the list of houses, if the shown figures are samples. */
    listPrice: sample ? listed : undefined,
    today,
    nights,
    prices,
    lines: bookingLines(prices, { addons, extraBeds, nights }),
    changing,
    setRoom,
    setGuests: (number: number) => change({ guests: number }),
    setAddons,
    setExtraBeds(number: number) {
      setAddons(true);
      setChosenBeds(number);
    },
    setChanging,
    /** Also sets the check-out to the next day, until the visitor chooses one. */
    setCheckIn(day: Day) {
      const following = typedIn(day) && nextDay(day);
      change({ checkIn: day, checkOut: stay.isCheckOutChosen ? checkOut : following });
    },
    setCheckOut: (day: Day) => change({ checkOut: day, isCheckOutChosen: day !== "" }),
  };
}

export type Booking = ReturnType<typeof useBooking>;
