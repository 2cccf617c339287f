// Before the first paint: the colours that were chosen in this browser. The key is that of src/lib/theme.ts.
try {
  const theme = localStorage.getItem('portolan.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that refuses storage shows the system's colours.
}
