/// How wide letters are, and what they are.
nonisolated enum LetterTable {
    /// Advances of the letters from space to tilde, in thousandths of the font size.
    static let ascii: [UInt16] = [
        301, 301, 385, 602, 602, 963, 723, 207, 361, 361, 421, 633, 301, 361, 301, 301, 602, 602, 602, 602, 602, 602,
        602, 602, 602, 602, 301, 301, 633, 633, 633, 602, 1100, 723, 723, 782, 782, 723, 662, 843, 782, 301, 542, 723,
        602, 902, 782, 843, 723, 843, 782, 723, 662, 782, 723, 1023, 723, 723, 662, 301, 301, 301, 508, 602, 361, 602,
        602, 542, 602, 602, 301, 602, 602, 240, 240, 542, 240, 902, 602, 602, 602, 602, 361, 542, 301, 602, 542, 782,
        542, 542, 542, 362, 282, 362, 633,
    ]

    /// How wide a small picture is, in units of the font size.
    static let pictureAdvance = 1.25

    /// From which scalar on letters are of a kind and how wide: the scalar from bit 11 on, ``LetterKind`` from bit 7 on, and the
    /// advance in 64ths of the font size.
    static let entries: [UInt32] = [
        0x3ff80, 0x42f00, 0x43780, 0x50093, 0x56f80, 0x570a6, 0x60026, 0x180200, 0x1b8026, 0x241a00, 0x245028,
        0x2c8200, 0x2e85a5, 0x308200, 0x3105a0, 0x325a00, 0x330624, 0x3355a0, 0x36b200, 0x3775a0, 0x480200, 0x481a93,
        0x482026, 0x49d200, 0x49f292, 0x4a0a00, 0x4a4a92, 0x4a6a00, 0x4a8026, 0x718a00, 0x719023, 0x71a200, 0x71f825,
        0x723a00, 0x727825, 0x88033b, 0x8b0200, 0x90002a, 0x1000120, 0x1005900, 0x1006200, 0x1006e80, 0x1007780,
        0x100819a, 0x100889a, 0x10091a6, 0x100a1c0, 0x100a8a0, 0x10130ba, 0x10138a0, 0x1014700, 0x1015780, 0x10180ad,
        0x1068200, 0x10800b3, 0x13000c0, 0x1740340, 0x1800bc0, 0x1801b40, 0x500002d, 0x560033b, 0x6bd8200, 0x7000026,
        0x7c80340, 0x7d80026, 0x7d8eda0, 0x7f00200, 0x7f080c0, 0x7f385a0, 0x7f7ff80, 0x7f80b40, 0x7fb08a0, 0x8000026,
        0xf8f3550, 0xf900340, 0xf9804d0, 0xf9fda00, 0xfa004d0, 0x1000_0340, 0x7000_0200, 0x7010_0026,
    ]
}
