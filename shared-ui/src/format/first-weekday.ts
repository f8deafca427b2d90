import { perSettings } from './settings'

type WeekInfo = { firstDay: number }
/** Browsers have the method, older ones the property. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** The first day of a week in the locale of the business: 0 is Sunday. Monday in a browser that does not know it. */
export const firstWeekday = perSettings(({ locale }) => {
  const found: LocaleWithWeek = new Intl.Locale(locale)
  const { firstDay } = found.getWeekInfo?.() ?? found.weekInfo ?? { firstDay: 1 }
  return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
})
