import { SaleSlot as Slot, type SlotProps } from 'shared-ui/overlays'

/** What modules of other remotes show of a sale. In its own chunk, so that the page does not wait for dialogs. */
export const SaleSlot = (props: SlotProps['sale']) => <Slot {...props} />
