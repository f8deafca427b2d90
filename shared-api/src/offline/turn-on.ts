import { deleteCatalogue } from './catalogue/catalogue'
import { forgetCatalogueLists } from './catalogue/catalogue-lists'
import { NO_CATALOGUE, refreshCatalogue, useCatalogue } from './catalogue/catalogue-state'
import { setSellsOffline } from './device/set-switch'
import { askForPersistence, checkStorage, noteStorage } from './outbox/storage'

/** Lets sales be made offline on this device, and makes the catalogue. */
export async function turnOn(): Promise<void> {
  if (!setSellsOffline(true)) return noteStorage('fails')
  useCatalogue.setState({ isOn: true })
  await Promise.all([askForPersistence(), checkStorage(), refreshCatalogue()])
}

/** Removes the catalogue. Finished sales that wait stay. */
export async function turnOff(): Promise<void> {
  setSellsOffline(false)
  forgetCatalogueLists()
  useCatalogue.setState({ isOn: false, ...NO_CATALOGUE })
  await deleteCatalogue()
}
