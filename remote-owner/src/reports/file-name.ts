/** "By category" from 1 to 31 March → "by-category_2026-03-01_2026-03-31" */
export const fileNameOf = (title: string, { from, to }: { from: string; to: string }): string =>
  `${title.toLowerCase().replaceAll(' ', '-')}_${from}_${to}`
