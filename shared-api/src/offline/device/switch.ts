import { browserStorage } from 'shared-i18n'

/** A choice of the device, not of the user: a logout keeps it. */
export const STORAGE_KEY = 'todoturismo.sell-offline'

/** True when sales may be made offline on this device. Read before the other code of this folder is loaded. */
export const sellsOffline = (): boolean => browserStorage.getItem(STORAGE_KEY) !== null
