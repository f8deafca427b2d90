import type { ReactNode } from 'react'
import { usePreloadOnInput } from '../shell/use-preload-on-input'
import classes from './auth-layout.module.css'

/** The layout of the screens for logged-out users: cards beside a picture. */
export function AuthLayout({ children }: { children: ReactNode }) {
  usePreloadOnInput()
  return (
    <div className={classes.layout}>
      <Scenery className={classes.scenery} />
      <div className={classes.cards}>{children}</div>
    </div>
  )
}

interface SceneryProps {
  className?: string | undefined
}

/** A decorative picture of a coast, hidden from screen readers. */
function Scenery({ className }: SceneryProps) {
  return (
    <svg className={className} viewBox="0 0 640 600" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <rect width="640" height="600" fill="var(--scene-sky)" />
      <circle cx="452" cy="214" r="120" fill="var(--scene-glow)" />
      <circle cx="452" cy="214" r="74" fill="var(--mantine-color-yellow-3)" />
      <path
        d="M0 356C70 300 128 262 190 292s112 62 172 18 118-88 180-58 76 50 98 42v306H0z"
        fill="var(--scene-far)"
      />
      <path d="M0 412c96-62 170-70 256-22s152 34 226-8 118-34 158-18v236H0z" fill="var(--scene-mid)" />
      <path d="M0 476c110-40 214-32 320 4s214 30 320-14v134H0z" fill="var(--scene-near)" />
      <g data-part="route">
        <path
          d="M92 420c54 40 120 64 188 44s104-70 158-62 66 44 104 40"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="1 13"
        />
        <path
          d="M542 446c-20-24-30-38-30-54a30 30 0 1 1 60 0c0 16-10 30-30 54z"
          fill="var(--mantine-color-red-5)"
        />
        <circle cx="542" cy="392" r="11" fill="#fff" />
        <circle cx="92" cy="420" r="9" fill="#fff" />
      </g>
    </svg>
  )
}
