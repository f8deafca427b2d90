import { Forecast } from './forecast'

/** The next release has another title. */
const TITLE = import.meta.env.MODE === 'next' ? 'Storms' : 'Weather'

export const Weather = () => <Forecast title={TITLE} />
