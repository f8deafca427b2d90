interface SectionIconProps {
  /** The path data in the section's manifest. */
  icon: string
  size?: number
}

/** Draws an icon in Tabler's outline style from its path data, so that remotes can use any icon. */
export function SectionIcon({ icon, size = 20 }: SectionIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={icon} />
    </svg>
  )
}
