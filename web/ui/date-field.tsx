import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { calendarDate } from '#contract/core/text.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { fetchedLater } from '#web/ui/fetched-later.tsx';
import type { FieldProps } from '#web/ui/field-frame.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type DayParts, dayParts, isoDay, noDay } from '#web/ui/iso-day.ts';
import { type Control, NativeFrame } from '#web/ui/native-frame.tsx';

const { date: said } = uiCopy;

/** Fetched when it is first opened. */
const DayCalendar = fetchedLater(async () => (await import('#web/ui/day-calendar.tsx')).DayCalendar);

/**
 * A calendar day in three parts, with digits of any script, or picked from a calendar; the form receives it as
 * YYYY-MM-DD, and is given the day to begin with the same way.
 */
export function DateField({ defaultValue, ...frame }: FieldProps & { defaultValue?: string | undefined }) {
  const sent = useRef<HTMLInputElement>(null);
  const [parts, setParts] = useState(() => (defaultValue ? dayParts(defaultValue) : noDay));
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const iso = isoDay(parts);

  function pick(day: string) {
    setParts(dayParts(day));
    sent.current?.dispatchEvent(new Event('input', { bubbles: true })); // A choice counts as typing.
  }

  return (
    <NativeFrame isGroup {...frame}>
      {(control) => (
        <div className="grid grid-cols-[1fr_1.5fr_1.2fr_auto] items-center gap-2">
          <Parts
            control={control}
            parts={parts}
            onChange={(changed) => setParts((before) => ({ ...before, ...changed }))}
          />
          <IconButton label={said.openCalendar} disabled={control.disabled} onClick={() => setCalendarOpen(true)}>
            <CalendarDays size={19} aria-hidden="true" />
          </IconButton>
          <input ref={sent} type="hidden" name={frame.name} value={iso} disabled={control.disabled} />
          {isCalendarOpen && (
            <Dialog title={said.calendarTitle} size="sm" onClose={() => setCalendarOpen(false)}>
              {(close) => (
                <DayCalendar
                  chosen={calendarDate(iso)}
                  onChoose={(day) => {
                    pick(day);
                    close();
                  }}
                />
              )}
            </Dialog>
          )}
        </div>
      )}
    </NativeFrame>
  );
}

type PartsProps = { control: Control; parts: DayParts; onChange: (changed: Partial<DayParts>) => void };

const Parts = ({ control, parts, onChange }: PartsProps) => (
  <>
    <input
      {...control}
      aria-label={said.day}
      placeholder={said.day}
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
      className="input px-3"
      value={parts.day}
      onChange={(event) => onChange({ day: event.target.value })}
    />
    <select
      {...control}
      aria-label={said.month}
      className="input px-3"
      value={parts.month}
      onChange={(event) => onChange({ month: event.target.value })}
    >
      <option value="">{said.month}</option>
      {said.months.map((month, index) => (
        <option key={month} value={index + 1}>
          {month}
        </option>
      ))}
    </select>
    <input
      {...control}
      aria-label={said.year}
      placeholder={said.year}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      className="input px-3"
      value={parts.year}
      onChange={(event) => onChange({ year: event.target.value })}
    />
  </>
);
