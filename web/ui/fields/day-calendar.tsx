import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { cairoToday } from '#web/core/words/cairo-time.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';

/** Where the screen is narrow, the edges of the dialog are beside the days. */
const dayLook =
  'grid size-[44px] cursor-pointer place-items-center rounded-full data-disabled:opacity-40 data-hovered:bg-tint data-outside-month:hidden data-selected:bg-primary data-selected:text-on-primary max-sm:w-[min(40px,(100vw-34px-min(3rem,15vw))/7)] max-sm:text-[min(1rem,6vw)]';

type DayCalendarProps = { chosen: string | null; onChoose: (day: string) => void };

/**
 * A month to pick a day from; the week begins on Saturday. Only which day React Aria calls today is by the clock
 * of the device; where that is far off, it is in another month than the one that opens.
 */
export const DayCalendar = ({ chosen, onChoose }: DayCalendarProps) => (
  <I18nProvider locale="ar-EG">
    <Calendar
      autoFocus
      className="mx-auto mt-4 w-fit"
      defaultValue={chosen === null ? null : parseDate(chosen)}
      defaultFocusedValue={parseDate(chosen ?? cairoToday())}
      onChange={(day: CalendarDate) => onChoose(day.toString())}
    >
      <div className="mb-3 flex items-center justify-between">
        <Button slot="previous" className="icon-btn">
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
        <Heading className="font-sans text-base font-semibold" />
        <Button slot="next" className="icon-btn">
          <ChevronLeft size={18} aria-hidden="true" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0 sm:border-spacing-0.5">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-[min(0.6875rem,3.4vw)] leading-normal font-normal text-muted">
              {day.replace(fieldCopy.date.article, '')}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={dayLook} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  </I18nProvider>
);
