import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { calendarDate } from '#contract/core/text.ts';
import { useFirst } from '#web/core/forms/form.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { type Control, FieldFrame, type FieldProps } from '#web/ui/fields/field-frame.tsx';
import { type DayParts, dayParts, isoDay, noDay } from '#web/ui/fields/iso-day.ts';
import { useTypedBefore } from '#web/ui/fields/typed-before.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

const { date: t } = fieldCopy;

/** Fetched when it is first opened. */
const DayCalendar = fetchedLater(async () => (await import('#web/ui/fields/day-calendar.tsx')).DayCalendar);

type Part = HTMLInputElement | HTMLSelectElement;
const typedParts = 'input:not([type="hidden"]), select';

const partsOf = (iso: string | undefined): DayParts => (iso ? dayParts(iso) : noDay);

/** The typed parts. Another first value is shown, until the person changes it. */
function useParts(first: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState(first);
  const [parts, setParts] = useState(() => partsOf(first));
  const iso = isoDay(parts);
  if (known !== first) {
    setKnown(first);
    if (iso === isoDay(partsOf(known))) setParts(partsOf(first));
  }

  useTypedBefore(
    () => [...(place.current?.querySelectorAll<Part>(typedParts) ?? [])].map(({ value }) => value).join('\n'),
    [parts.day, parts.month, parts.year].join('\n'),
    (typed) => {
      const [day = '', month = '', year = ''] = typed.split('\n');
      setParts({ day, month, year });
    },
  );
  return { place, parts, iso, setParts };
}

/**
 * A date in three parts, with digits of any script, or chosen from a calendar. The form receives it as YYYY-MM-DD, and
 * the default value has the same form.
 */
export function DateField({ defaultValue, ...frame }: FieldProps & { defaultValue?: string | undefined }) {
  const first = useFirst(frame.name, defaultValue);
  const sent = useRef<HTMLInputElement>(null);
  const { place, parts, iso, setParts } = useParts(first);
  const [isCalendarOpen, setCalendarOpen] = useState(false);

  function select(day: string) {
    setParts(dayParts(day));
    sent.current?.dispatchEvent(new Event('input', { bubbles: true })); // A choice counts as typing.
  }

  return (
    <FieldFrame isGroup {...frame}>
      {(control) => (
        <div ref={place} className="flex flex-wrap items-center gap-2">
          <Parts
            control={control}
            parts={parts}
            onChange={(changed) => setParts((before) => ({ ...before, ...changed }))}
          />
          <IconButton
            icon={CalendarDays}
            iconSize={19}
            label={t.openCalendar}
            disabled={control.disabled}
            onClick={() => setCalendarOpen(true)}
          />
          <input ref={sent} type="hidden" name={frame.name} value={iso} disabled={control.disabled} />
          {isCalendarOpen && (
            <Dialog title={t.calendarTitle} size="sm" onClose={() => setCalendarOpen(false)}>
              {(close) => (
                <DayCalendar
                  chosen={calendarDate(iso)}
                  onChoose={(day) => {
                    select(day);
                    close();
                  }}
                />
              )}
            </Dialog>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

type PartsProps = { control: Control; parts: DayParts; onChange: (changed: Partial<DayParts>) => void };

const Parts = ({ control, parts, onChange }: PartsProps) => (
  <>
    <Digits
      control={control}
      label={t.day}
      maxLength={2}
      value={parts.day}
      className="flex-[1_1_2.75rem]"
      onChange={(day) => onChange({ day })}
    />
    <select
      {...control}
      aria-label={t.month}
      className="input min-w-0 flex-[1.5_1_5.25rem] px-3"
      value={parts.month}
      onChange={(event) => onChange({ month: event.target.value })}
    >
      <option value="">{t.month}</option>
      {t.months.map((month, index) => (
        <option key={month} value={index + 1}>
          {month}
        </option>
      ))}
    </select>
    <Digits
      control={control}
      label={t.year}
      maxLength={4}
      value={parts.year}
      className="flex-[1.2_1_4rem]"
      onChange={(year) => onChange({ year })}
    />
  </>
);

type DigitsProps = {
  control: Control;
  label: string;
  maxLength: number;
  value: string;
  /** Its share of the line. */
  className: string;
  onChange: (text: string) => void;
};

const Digits = ({ control, label, maxLength, value, className, onChange }: DigitsProps) => (
  <input
    {...control}
    maxLength={maxLength}
    value={value}
    aria-label={label}
    placeholder={label}
    inputMode="numeric"
    autoComplete="off"
    className={classNames('input min-w-0 px-3', className)}
    onChange={(event) => onChange(event.target.value)}
  />
);
