/** Mantine's dialogs and drawers do not close with an Escape whose target has this attribute. */
export const KEEPS_ESCAPE = 'data-mantine-stop-propagation'
