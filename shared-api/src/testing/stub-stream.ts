/** An event stream that the test writes, as the response of a stubbed `GET /events`. */
export class StubStream {
  private readonly encoder = new TextEncoder()
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined
  /** True when the reader has left. */
  isCancelled = false

  readonly response = new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller
      },
      cancel: () => {
        this.isCancelled = true
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  )

  send(event: string, data: unknown): void {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    this.controller?.enqueue(this.encoder.encode(text))
  }

  heartbeat(): void {
    if (this.isCancelled) return
    this.controller?.enqueue(this.encoder.encode(':\n\n'))
  }

  end(): void {
    this.controller?.close()
  }
}
