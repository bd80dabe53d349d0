/** Within the time of a double click, a second press at the same place is no press of its own. */
export const pressAgainMs = 600;
