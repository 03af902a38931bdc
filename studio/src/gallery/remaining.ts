/** Seconds as people say them: `2 h 5 min`, `12 min`, `40 s`. */
export function remainingText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  if (minutes < 60) return `${minutes} min`
  const days = Math.floor(minutes / 1440)
  return days > 0
    ? `${days} d ${Math.floor((minutes % 1440) / 60)} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
