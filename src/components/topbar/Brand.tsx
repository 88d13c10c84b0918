/** The mark: a loop, and where it is now. */
export function Brand() {
  return (
    <h1 className="topbar-brand">
      <svg className="topbar-mark" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle className="topbar-mark-ring" cx="9.5" cy="10.5" r="7.2" />
        <circle className="topbar-mark-gap" cx="14.7" cy="4.8" r="4.6" />
        <circle className="topbar-mark-now" cx="14.7" cy="4.8" r="3.2" />
      </svg>
      Loopscope
    </h1>
  );
}
