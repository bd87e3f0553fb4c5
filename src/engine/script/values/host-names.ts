import { type DateNames, dateNames, knowsDateNames } from '../../mapping/dates/date-names.ts';
import { step } from './machine.ts';

/** Cost of an answer of `Intl`, which takes some 50 µs. */
const ANSWER_COST = 1000;
/** Cost of the names of a language that has not been used before. */
const LANGUAGE_COST = 50_000;

/** Charges for reading a name, a symbol or a list from the host's data of languages, currencies and zones. */
export function chargeHostData(): void {
  step(ANSWER_COST);
}

/** Charges for the names of months and days of a language unless they are known. */
export function chargeNames(language: string): void {
  if (!knowsDateNames(language)) step(LANGUAGE_COST);
}

/** The names of months, days and halves of days of a language. */
export function namesIn(language: string): DateNames {
  chargeNames(language);
  return dateNames(language);
}
