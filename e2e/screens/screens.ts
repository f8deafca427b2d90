import type { RealRole } from '../servers/api'
import { administratorScreens } from './administrator-screens'
import { employeeScreens } from './employee-screens'
import { ownerScreens } from './owner-screens'
import type { Screen } from './screen'
import { visitorScreens } from './visitor-screens'

/** All screens, keyed by role. A visitor is not logged in. */
export const SCREENS: [RealRole | 'visitor', Screen[]][] = [
  ['visitor', visitorScreens],
  ['ADMINISTRATOR', administratorScreens],
  ['EMPLOYEE', employeeScreens],
  ['OWNER', ownerScreens],
]
