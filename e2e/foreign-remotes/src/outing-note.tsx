export default function OutingNote() {
  return <p>Take a raincoat.</p>
}
