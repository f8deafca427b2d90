import { Menu, type MenuProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

interface Elements {
  floating: HTMLElement
}

interface OpenedMenuProps extends Pick<MenuProps, 'position' | 'width'> {
  button: ReactElement<ComponentProps<'button'>>
  children: ReactNode
}

/** A menu that is higher than the room beside its button scrolls. */
function limitHeight({ availableHeight, elements }: { availableHeight: number; elements: Elements }) {
  Object.assign(elements.floating.style, { maxHeight: `${availableHeight - 8}px`, overflowY: 'auto' })
}

/** A menu that opens when it is mounted. The focus moves to its button first, where it returns when the menu is closed. */
export function OpenedMenu({ button, children, ...rest }: OpenedMenuProps) {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const ref = useMergedRef(target, button.props.ref)
  useEffect(() => {
    target.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      middlewares={{ flip: true, shift: true, size: { apply: limitHeight } }}
      {...rest}
    >
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>
        <FocusMenu />
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A menu has the focus when none of its items may have it. Otherwise Escape would not close it. */
function FocusMenu() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // After Mantine has focused the first item.
    const timer = setTimeout(() => {
      const menu = place.current?.closest<HTMLElement>('[role="menu"]')
      if (!menu?.contains(document.activeElement)) menu?.focus()
    })
    return () => clearTimeout(timer)
  }, [])
  return <span ref={place} hidden />
}
