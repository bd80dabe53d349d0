import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { latinDigits } from '#contract/core/text.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFieldFault } from '#web/ui/fault-text.tsx';
import { fieldMark } from '#web/ui/field-frame.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loading } from '#web/ui/states.tsx';

const { day: said } = requestsCopy;

/** Fetched when it is first opened. */
const DayCalendar = lazy(async () => ({ default: (await import('#web/requests/day-calendar.tsx')).DayCalendar }));

type Parts = { day: string; month: string; year: string };
const nothing: Parts = { day: '', month: '', year: '' };

/** YYYY-MM-DD as the call wants it; what is incomplete stays so, to be refused as a date. */
const isoOf = ({ day, month, year }: Parts): string => {
  if (!day && !month && !year) return '';
  const figures = (typed: string) => latinDigits(typed).trim().padStart(2, '0');
  return `${latinDigits(year).trim()}-${figures(month)}-${figures(day)}`;
};

const partsOf = (iso: string): Parts => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return { day: String(Number(day)), month: String(Number(month)), year };
};

const isDay = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso));

type DayFieldProps = { name: string; label: string };

/**
 * A required calendar day in three parts, with digits of any script. The calendar comes when it is asked for: with
 * `ui/date-field` it would cost the request form 24 KB of script before the first letter is typed.
 */
export function DayField({ name, label }: DayFieldProps) {
  const sent = useRef<HTMLInputElement>(null);
  const fault = useFieldFault(name);
  const [parts, setParts] = useState(nothing);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const iso = isoOf(parts);

  const change = (changed: Partial<Parts>) => setParts((before) => ({ ...before, ...changed }));

  function pick(day: string) {
    setParts(partsOf(day));
    sent.current?.dispatchEvent(new Event('input', { bubbles: true })); // A choice counts as typing.
  }

  return (
    <fieldset {...fieldMark(name)}>
      <legend className="field-label">{label}</legend>
      <div className="grid grid-cols-[1fr_1.5fr_1.2fr_auto] items-center gap-2">
        <input
          aria-label={said.day}
          placeholder={said.day}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          className="input px-3"
          value={parts.day}
          onChange={(event) => change({ day: event.target.value })}
          {...fault.aria}
        />
        <select
          aria-label={said.month}
          className="input appearance-none px-3 has-[option[value='']:checked]:text-muted"
          value={parts.month}
          onChange={(event) => change({ month: event.target.value })}
          {...fault.aria}
        >
          <option value="">{said.month}</option>
          {said.months.map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </select>
        <input
          aria-label={said.year}
          placeholder={said.year}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          className="input px-3"
          value={parts.year}
          onChange={(event) => change({ year: event.target.value })}
          {...fault.aria}
        />
        <IconButton label={said.openCalendar} onClick={() => setCalendarOpen(true)}>
          <CalendarDays size={19} aria-hidden="true" />
        </IconButton>
      </div>
      <input ref={sent} type="hidden" name={name} value={iso} />
      {fault.text}
      {isCalendarOpen && (
        <Dialog title={said.calendarTitle} size="sm" onClose={() => setCalendarOpen(false)}>
          {(close) => (
            <Suspense fallback={<Loading />}>
              <DayCalendar
                chosen={isDay(iso) ? iso : null}
                onChoose={(day) => {
                  pick(day);
                  close();
                }}
              />
            </Suspense>
          )}
        </Dialog>
      )}
    </fieldset>
  );
}
