/** A part whose file takes a moment to come, as the parts of a page do over a network. */
await new Promise((resolve) => setTimeout(resolve, 50));

export default function LatePart() {
  return <p>late</p>;
}
