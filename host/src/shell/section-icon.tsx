interface SectionIconProps {
  /** The path data of the section's manifest. */
  icon: string
  size?: number
}

/** Draws an icon as Tabler draws its outlines: the host does not have to know it. */
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
