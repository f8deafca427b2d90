interface BrandMarkProps {
  /** Width and height in pixels. */
  size?: number
}

/** The logo: a sun over two waves. Decorative, because the brand's name is always beside it. */
export function BrandMark({ size = 32 }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--mantine-color-sea-7)" />
      <path d="M8 18a8 8 0 0 1 16 0z" fill="var(--mantine-color-yellow-3)" />
      <path
        d="M5 21.2c2.4 0 2.4 1.5 4.8 1.5s2.4-1.5 4.8-1.5 2.4 1.5 4.8 1.5 2.4-1.5 4.8-1.5 1.6.5 2.8 1"
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <path
        d="M9.4 25.6c2 0 2 1.2 4 1.2s2-1.2 4-1.2 2 1.2 4 1.2 1.2-.4 1.8-.7"
        fill="none"
        stroke="#fff"
        strokeOpacity=".65"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </svg>
  )
}
