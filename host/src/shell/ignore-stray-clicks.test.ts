import { fireEvent } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ignoreStrayClicks } from './page-effects'

function buttons() {
  document.body.innerHTML = '<button>Next</button><button><b>Finish Sale</b></button>'
  const [next, finish] = document.querySelectorAll('button')
  if (!next || !finish) throw new Error('There are two buttons')
  const onFinish = vi.fn()
  finish.addEventListener('click', onFinish)
  const stop = ignoreStrayClicks()
  onTestFinished(() => {
    stop()
    document.body.innerHTML = ''
  })
  return { next, finish, onFinish }
}

/** A click of a pointer: the `detail` of the events is the number of clicks in a row. */
const click = (element: Element, detail: number) => {
  fireEvent.mouseDown(element, { detail })
  fireEvent.click(element, { detail })
}

it('ignores the second click of a double click on another control', () => {
  const { next, finish, onFinish } = buttons()
  click(next, 1)
  click(finish, 2)
  expect(onFinish).not.toHaveBeenCalled()
  click(finish, 1)
  expect(onFinish).toHaveBeenCalledOnce()
})

it('keeps clicks in a row on one control, whatever is drawn in it, and clicks without a pointer', () => {
  const { next, finish, onFinish } = buttons()
  click(finish, 1)
  click(finish.firstElementChild ?? finish, 2)
  expect(onFinish).toHaveBeenCalledTimes(2)
  click(next, 1)
  finish.click()
  expect(onFinish).toHaveBeenCalledTimes(3)
  finish.textContent = 'Next'
  click(next, 1)
  click(finish, 2)
  expect(onFinish).toHaveBeenCalledTimes(4)
})
