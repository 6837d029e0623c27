# What `cmake --install` puts where, and the Debian package made of it (`./dev package`).
include(GNUInstallDirs)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # the tests need not be built

# The program looks for the page in its own folder, past the link by which it is called.
set(home lib/tidekeep)
install(TARGETS tidekeep DESTINATION ${home})
install(DIRECTORY ${CMAKE_BINARY_DIR}/page DESTINATION ${home})
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/packaging)
file(CREATE_LINK ../${home}/tidekeep ${CMAKE_BINARY_DIR}/packaging/tidekeep SYMBOLIC)
install(FILES ${CMAKE_BINARY_DIR}/packaging/tidekeep DESTINATION bin)
install(FILES README.md CHANGELOG.md DESTINATION share/doc/tidekeep)
install(FILES LICENSE DESTINATION share/doc/tidekeep RENAME copyright)
# Where it is installed is known only then.
install(CODE "configure_file(${CMAKE_SOURCE_DIR}/packaging/tidekeep.service.in ${CMAKE_BINARY_DIR}/packaging/tidekeep.service @ONLY)")
install(FILES ${CMAKE_BINARY_DIR}/packaging/tidekeep.service DESTINATION lib/systemd/system)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_CONTACT "The Tidekeep authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA packaging/postinst packaging/prerm packaging/postrm)
list(TRANSFORM CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA PREPEND ${CMAKE_SOURCE_DIR}/)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_STRIP_FILES ON)
include(CPack)
