import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { FieldFrame, type FieldProps, fieldMark } from '#web/ui/field-frame.tsx';
import { usePortal } from '#web/ui/portal.ts';

type DateFieldProps = FieldProps & {
  /** YYYY-MM-DD */
  defaultValue?: string;
};

/** A calendar day, written or picked; the form receives it as YYYY-MM-DD. The week begins on Saturday. */
export function DateField({ name, label, hint, className, defaultValue, ...rest }: DateFieldProps) {
  const portal = usePortal();
  return (
    <DatePicker
      name={name}
      granularity="day"
      {...(defaultValue ? { defaultValue: parseDate(defaultValue) } : {})}
      {...rest}
      {...fieldMark(name, className)}
    >
      <FieldFrame label={label} hint={hint} isRequired={rest.isRequired ?? false}>
        <Group className="input p-0">
          <DateInput className="flex flex-1 px-3.5">
            {(segment) => <DateSegment segment={segment} className="date-segment" />}
          </DateInput>
          <Button className="field-button">
            <CalendarDays size={19} aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className="pop p-4" {...portal}>
        <Dialog className="outline-none">
          <MonthGrid />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

const MonthGrid = () => (
  <Calendar>
    <div className="mb-3 flex items-center justify-between">
      <Button slot="previous" className="icon-btn">
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
      <Heading className="font-sans text-base font-semibold" />
      <Button slot="next" className="icon-btn">
        <ChevronLeft size={18} aria-hidden="true" />
      </Button>
    </div>
    <CalendarGrid weekdayStyle="narrow" className="border-separate border-spacing-0.5">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="pb-1 text-xs font-normal text-muted">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
    </CalendarGrid>
  </Calendar>
);
