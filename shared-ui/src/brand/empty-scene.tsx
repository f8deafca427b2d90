/** An illustration for empty lists. Decorative. */
export function EmptyScene() {
  return (
    <svg width="132" height="72" viewBox="0 0 132 72" aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="3" strokeLinecap="round">
        <path
          d="M18 42c12-24 32-32 50-24s24 16 38 14"
          stroke="var(--mantine-color-dimmed)"
          strokeDasharray=".5 8"
        />
        <path
          d="M8 60c8 0 8 5 16 5s8-5 16-5 8 5 16 5 8-5 16-5 8 5 16 5 8-5 16-5 8 5 16 5"
          stroke="var(--mantine-color-sea-4)"
        />
      </g>
      <circle cx="16" cy="46" r="5" fill="var(--mantine-color-yellow-4)" />
      <path d="M112 36c-8-9-11-14-11-19a11 11 0 1 1 22 0c0 5-3 10-11 19z" fill="var(--mantine-color-red-5)" />
      <circle cx="112" cy="17" r="4" fill="#fff" />
    </svg>
  )
}
