import { useMediaQuery } from '@mantine/hooks'

/** True when the chosen services do not fit beside the list. The same width is in wizard-footer.module.css. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(width < 75em)', false, { getInitialValueInEffect: false })
