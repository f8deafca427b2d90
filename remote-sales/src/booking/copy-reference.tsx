export { CopyReference } from 'shared-ui/overlays'
