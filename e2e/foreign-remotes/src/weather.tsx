import { Forecast } from './forecast'

export const Weather = () => <Forecast title="Weather" />
