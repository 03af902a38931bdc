import {component$} from '@builder.io/qwik'
import type {LedgerDay} from '../../account/types.ts'

const HEIGHT = 120
const BAR = 10
const GAP = 4

/** Credits of each day: received above the line, spent below it. */
export const DaysChart = component$<{days: readonly LedgerDay[]}>(({days}) => {
  const up = Math.max(0, ...days.map(({received}) => received))
  const down = Math.max(0, ...days.map(({spent}) => spent))
  const unit = (HEIGHT - 8) / Math.max(1, up + down)
  const zero = 4 + up * unit
  const width = days.length * (BAR + GAP)
  const total = (key: 'received' | 'spent') => days.reduce((sum, day) => sum + day[key], 0)
  const name = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en', {month: 'short', day: 'numeric', timeZone: 'UTC'})
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure class="chart">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`In the last ${days.length} days ${total('received')} credits came in and ${total('spent')} were spent.`}
      >
        {days.map(({day, received, spent}, index) => (
          <g key={day}>
            <title>{`${name(day)}: ${received} received, ${spent} spent`}</title>
            <rect class="chart-ground" x={index * (BAR + GAP)} y={0} width={BAR} height={HEIGHT} rx={2} />
            {received > 0 && (
              <rect
                class="chart-received"
                x={index * (BAR + GAP)}
                y={zero - Math.max(2, received * unit)}
                width={BAR}
                height={Math.max(2, received * unit)}
                rx={2}
              />
            )}
            {spent > 0 && (
              <rect
                class="chart-spent"
                x={index * (BAR + GAP)}
                y={zero}
                width={BAR}
                height={Math.max(2, spent * unit)}
                rx={2}
              />
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{first && name(first.day)}</span>
        <span class="chart-key">
          <i class="chart-received" /> received <i class="chart-spent" /> spent
        </span>
        <span>{last && name(last.day)}</span>
      </figcaption>
    </figure>
  )
})
