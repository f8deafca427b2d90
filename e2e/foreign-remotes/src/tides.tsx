import { Forecast } from './forecast'

// The host takes a default export as well.
export default () => <Forecast title="Tides" />
