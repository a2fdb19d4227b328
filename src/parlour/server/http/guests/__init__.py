"""HTTP routes about guests: names, devices, passkeys and personal data."""
