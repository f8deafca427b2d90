import './overlays/dialogs.css'

// Mantine's menu and dialog are a third of the code of all components in use, so sections import them from here.
export { Drawer, Menu, Modal } from '@mantine/core'
export { CopyButton, CopyFailure, useCopy } from './copy/copy-button'
export { CopyReference } from './copy/copy-reference'
export { LocalLinkNotice } from './copy/local-link-notice'
export { InvitationModal } from './invitation/invitation-modal'
export { Question } from './overlays/question'
export type { IsolatedHost, IsolatedRemote, IsolatedState } from './slots/isolated'
export { fillSlots, SaleSlot, type SlotFillings, type SlotProps } from './slots/slot'
