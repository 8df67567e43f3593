// biome-ignore-all lint/a11y/useSemanticElements: flatpickr's style sheet lays out divs and spans
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the dialog hears the keys
// biome-ignore-all lint/a11y/useFocusableInteractive: focus is on the cells
import { gettext } from '@archipelago/wordpress-client'
import { useLayoutEffect, useRef, useState } from 'react'
import { type DateTexts, formatDate } from './date-format'
import { addDays, addMonths, type DateConfig, dayOf, isAllowed, sameDay, weeksOf } from './date-rules'

export interface CalendarProps {
  id: string
  config: DateConfig
  texts: DateTexts
  chosen: Date[]
  label: string
  /** The visitor wants the keyboard in the grid, not in the input. */
  focused: boolean
  onChoose(dates: Date[]): void
  onClose(): void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month as an APG date picker dialog, in flatpickr's classes: the style sheet that the page prints fits. */
export function Calendar({ id, config, texts, chosen, label, focused, onChoose, onClose }: CalendarProps) {
  const { mode, enableTime, noCalendar } = config
  const [cursor, setCursor] = useState(() => dayOf(chosen.at(-1) ?? new Date()))
  const [keyboard, setKeyboard] = useState(focused)
  const box = useRef<HTMLDivElement>(null)
  const first = texts.firstDayOfWeek ?? 0

  useLayoutEffect(() => setKeyboard(focused), [focused])
  useLayoutEffect(() => {
    if (keyboard)
      box.current!.querySelector<HTMLElement>(noCalendar ? 'input' : '[tabindex="0"][role=gridcell]')?.focus()
  }, [cursor, keyboard])

  const choose = (day: Date) => {
    if (!isAllowed(day, config, texts)) return
    const time = chosen[0] ?? new Date(0, 0, 1, 12)
    const next = new Date(day)
    if (enableTime) next.setHours(time.getHours(), time.getMinutes())
    if (mode === 'range') onChoose(chosen.length === 1 ? [...chosen, next].sort((a, b) => +a - +b) : [next])
    else if (mode === 'multiple')
      onChoose(
        chosen.some((one) => sameDay(one, day))
          ? chosen.filter((one) => !sameDay(one, day))
          : [...chosen, next].sort((a, b) => +a - +b),
      )
    else onChoose([next])
    if (!enableTime && mode !== 'multiple' && (mode !== 'range' || chosen.length === 1)) onClose()
  }
  const setTime = (hours: number, minutes: number) => {
    const next = new Date(chosen[0] ?? dayOf(new Date()))
    next.setHours((hours + 24) % 24, (minutes + 60) % 60)
    onChoose([next, ...chosen.slice(1)])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const rtl = getComputedStyle(box.current!).direction === 'rtl' && /Left|Right/.test(key)
    const weekday = (cursor.getDay() - first + 7) % 7
    let next: Date | undefined
    if (key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (!(event.target as Element).matches('[role=gridcell]')) return
    else if (STEPS[key]) next = addDays(cursor, rtl ? -STEPS[key]! : STEPS[key]!)
    else if (key === 'PageUp' || key === 'PageDown')
      next = addMonths(cursor, (key === 'PageUp' ? -1 : 1) * (event.shiftKey ? 12 : 1))
    else if (key === 'Home') next = addDays(cursor, -weekday)
    else if (key === 'End') next = addDays(cursor, 6 - weekday)
    else if (key === 'Enter' || key === ' ') choose(cursor)
    else return
    event.preventDefault()
    if (next) {
      setKeyboard(true)
      setCursor(next)
    }
  }
  const turn = (months: number) => {
    setKeyboard(false)
    setCursor(addMonths(cursor, months))
  }
  const now = chosen[0] ?? new Date(0, 0, 1, 12)
  const title = `${texts.months.longhand[cursor.getMonth()]} ${cursor.getFullYear()}`

  return (
    <div
      ref={box}
      className={`flatpickr-calendar animate static open ${enableTime ? 'hasTime showTimeInput' : ''} ${noCalendar ? 'noCalendar' : ''}`}
      role="dialog"
      id={id}
      aria-label={label}
      onKeyDown={onKeyDown as never}
    >
      {!noCalendar && (
        <>
          <div className="flatpickr-months">
            <button
              type="button"
              className="flatpickr-prev-month"
              aria-label={texts.previousMonth}
              onClick={() => turn(-1)}
            >
              ‹
            </button>
            <div className="flatpickr-month">
              <div className="flatpickr-current-month" id={`${id}-month`} aria-live="polite">
                <span className="cur-month">{title}</span>
              </div>
            </div>
            <button
              type="button"
              className="flatpickr-next-month"
              aria-label={texts.nextMonth}
              onClick={() => turn(1)}
            >
              ›
            </button>
          </div>
          <div className="flatpickr-innerContainer">
            <div className="flatpickr-rContainer" role="grid" aria-labelledby={`${id}-month`}>
              <div className="flatpickr-weekdays" role="row">
                {texts.weekdays.shorthand.map((_, i) => {
                  const day = (i + first) % 7
                  return (
                    <span
                      key={day}
                      className="flatpickr-weekday"
                      role="columnheader"
                      aria-label={texts.weekdays.longhand[day]}
                    >
                      {texts.weekdays.shorthand[day]}
                    </span>
                  )
                })}
              </div>
              <div className="flatpickr-days" role="rowgroup">
                {weeksOf(cursor, first).map((week) => (
                  <div key={+week[0]!} className="dayContainer" role="row">
                    {week.map((day) => {
                      const selected = chosen.some((one) => sameDay(one, day))
                      const between =
                        mode === 'range' && chosen.length > 1 && day > chosen[0]! && day < chosen[1]!
                      const other = day.getMonth() !== cursor.getMonth()
                      return (
                        <span
                          key={+day}
                          role="gridcell"
                          tabIndex={sameDay(day, cursor) ? 0 : -1}
                          aria-label={formatDate(day, 'F j, Y', texts)}
                          aria-selected={selected}
                          aria-current={sameDay(day, new Date()) ? 'date' : undefined}
                          aria-disabled={!isAllowed(day, config, texts) || undefined}
                          className={`flatpickr-day ${selected ? 'selected' : ''} ${between ? 'inRange' : ''} ${sameDay(day, new Date()) ? 'today' : ''} ${other ? (day < cursor ? 'prevMonthDay' : 'nextMonthDay') : ''} ${isAllowed(day, config, texts) ? '' : 'flatpickr-disabled'}`}
                          onClick={() => choose(day)}
                        >
                          {day.getDate()}
                        </span>
                      )
                    })}
                  </div>
                ))}
              </div>
            </div>
          </div>
        </>
      )}
      {enableTime && <Time config={config} texts={texts} now={now} onTime={setTime} />}
    </div>
  )
}

interface TimeProps {
  config: DateConfig
  texts: DateTexts
  now: Date
  onTime(hours: number, minutes: number): void
}

function Time({ config, texts, now, onTime }: TimeProps) {
  const { time_24hr: day, minuteIncrement = 5, hourIncrement = 1 } = config
  const hours = now.getHours()
  const shown = day ? hours : hours % 12 || 12
  const half = hours > 11 ? 12 : 0
  const number = (event: { currentTarget: HTMLInputElement }) =>
    Math.trunc(Number(event.currentTarget.value)) || 0
  return (
    <div className={`flatpickr-time ${day ? 'time24hr' : ''}`}>
      <div className="numInputWrapper">
        <input
          className="numInput flatpickr-hour"
          type="number"
          aria-label={gettext('Hour')}
          min={day ? 0 : 1}
          max={day ? 23 : 12}
          step={hourIncrement}
          value={`${shown}`.padStart(2, '0')}
          onInput={(event: any) =>
            onTime(day ? number(event) : (number(event) % 12) + half, now.getMinutes())
          }
        />
      </div>
      <span className="flatpickr-time-separator">:</span>
      <div className="numInputWrapper">
        <input
          className="numInput flatpickr-minute"
          type="number"
          aria-label={gettext('Minute')}
          min={0}
          max={59}
          step={minuteIncrement}
          value={`${now.getMinutes()}`.padStart(2, '0')}
          onInput={(event: any) => onTime(hours, number(event))}
        />
      </div>
      {!day && (
        <button
          type="button"
          className="flatpickr-am-pm"
          onClick={() => onTime((hours + 12) % 24, now.getMinutes())}
        >
          {texts.amPM[+(hours > 11)]}
        </button>
      )}
    </div>
  )
}
