import { CopyReference as Shared } from 'shared-ui/overlays'

/** Of its own, because the list of lines loads it after its rows. */
export const CopyReference = (props: { reference: string }) => <Shared {...props} />
